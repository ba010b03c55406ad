const easeTime = 300;
const extendedTime = 1000;

/** Stops while pointed at or focused; afterwards stays a second longer, and `atLeast` ms in all. */
export function countdown(
  ms: number,
  { leave, end }: { leave: (isLeaving: boolean) => void; end: () => void },
  atLeast = 0,
) {
  let timer: ReturnType<typeof setTimeout>;
  let stays = false;
  const earliest = performance.now() + atLeast;
  const dismiss = () => {
    clearTimeout(timer);
    leave(true);
    timer = setTimeout(end, easeTime);
  };
  const wait = (time: number) => {
    clearTimeout(timer);
    if (!stays) timer = setTimeout(dismiss, time);
  };
  const hold = () => {
    clearTimeout(timer);
    leave(false);
  };
  /** Ignores the pointer from now on: the message is being sent. */
  const stay = () => {
    stays = true;
    hold();
  };
  const release = () => wait(Math.max(extendedTime, earliest - performance.now()));
  wait(ms);
  return { hold, release, dismiss, stay, stop: () => clearTimeout(timer) };
}
