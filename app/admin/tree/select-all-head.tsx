import { hidden } from "~/ui/global.css";
import { GroupBox } from "./group-box";
import { type GroupHeadProps, WithoutScript } from "./group-head";
import * as css from "./tree.css";

export function SelectAllHead({ id, name, count, isScripted, onTick, children }: GroupHeadProps) {
  const { selected, total } = count;
  const label = `Select All (${selected}/${total} selected)`;
  return (
    <>
      {name && <h3 dir="auto">{name}</h3>}
      {total > 0 &&
        (isScripted ? (
          <GroupBox count={count} onTick={(isTicked) => onTick(id, isTicked)} className={css.all}>
            <span>
              {label}
              {name && (
                <span className={hidden}>
                  {" "}
                  of <bdi>{name}</bdi>
                </span>
              )}
            </span>
          </GroupBox>
        ) : (
          <WithoutScript id={id} name={name}>
            {label}
          </WithoutScript>
        ))}
      {children}
    </>
  );
}
