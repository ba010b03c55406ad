const easeTime = 300;
const extendedTime = 1000;

/** The life of a message that goes by itself after `ms`: held while it is pointed at or focused, and kept for a
 * second more after that. */
export function countdown(
  ms: number,
  { leave, end }: { leave: (isLeaving: boolean) => void; end: () => void },
) {
  let timer: ReturnType<typeof setTimeout>;
  const dismiss = () => {
    clearTimeout(timer);
    leave(true);
    timer = setTimeout(end, easeTime);
  };
  const wait = (time: number) => {
    clearTimeout(timer);
    timer = setTimeout(dismiss, time);
  };
  const hold = () => {
    clearTimeout(timer);
    leave(false);
  };
  wait(ms);
  return { hold, release: () => wait(extendedTime), dismiss, stop: () => clearTimeout(timer) };
}
