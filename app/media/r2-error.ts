/** R2's codes in its messages: 10024 no such multipart upload, 10025 no such part in it, 10039 no such range. */
export const isR2Error = (error: unknown, code: 10024 | 10025 | 10039) =>
  error instanceof Error && error.message.includes(`(${code})`);
