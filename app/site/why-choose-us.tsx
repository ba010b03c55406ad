import * as css from "./sections.css";

export function WhyChooseUs({ isSunken = true }: { isSunken?: boolean }) {
  return (
    <section className={isSunken ? `${css.section} ${css.sunken}` : css.section} aria-labelledby="why">
      <div className={css.split}>
        <h2 id="why">Why Choose Us</h2>
        <div>
          <p className={css.lead}>Ultrasound is learned by looking, and by being shown where to look.</p>
          <p>
            Our lectures are recorded by physicians who scan every day. They follow the order in which
            questions come up in practice: what the plane should show, how to reach it, what is normal, and
            when to worry.
          </p>
          <p>
            You learn at your own pace, return to a lecture as often as you like, and find each course in its
            place within the quarter. Nothing is hurried, and nothing is shortened for the sake of brevity.
          </p>
        </div>
      </div>
    </section>
  );
}
