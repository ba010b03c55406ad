const numbers = (first: number, last: number) =>
  `with recursive n(value) as (select ${first} union all select value + 1 from n where value < ${last}) select value from n`;

/** Adds 60 quarters, from id 1001 on, with 40 courses each. */
export async function addLargeCatalogue(d1: D1Database): Promise<void> {
  await d1.exec(
    `insert into quarters (id, name, position) select value, 'Quarter ' || value, value from (${numbers(1001, 1060)})`,
  );
  await d1.exec(
    `insert into courses (name, author, quarter_id) select 'Course ' || value || ' of ultrasound', 'Dr. ' || value % 37, 1001 + value % 60 from (${numbers(0, 2399)})`,
  );
}
