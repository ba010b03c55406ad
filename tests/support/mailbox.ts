type Mail = { from: { email: string; name: string }; to: string; subject: string; text: string };

/** In place of EMAIL for what runs in the test's own process: keeps what it takes, and refuses the addresses of `refused`. */
export function mailbox() {
  const sent: Mail[] = [];
  const refused = new Set<string>();
  const send = async (mail: Mail) => {
    // As a service would: the next one is asked in the meantime.
    await Promise.resolve();
    if (refused.has(mail.to)) throw new Error("E_DELIVERY_FAILED");
    sent.push(mail);
  };
  const to = () => sent.map((mail) => mail.to);
  return { sent, refused, to, bindings: { EMAIL: { send }, EMAIL_FROM: "office@society.test" } };
}
