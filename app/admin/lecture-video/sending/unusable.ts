/** Said to the Admin as it stands. If `isFinal`, another try with this file in this browser is useless. */
export class Unusable extends Error {
  readonly isFinal: boolean;
  constructor(message: string, { isFinal = false } = {}) {
    super(message);
    this.isFinal = isFinal;
  }
}

export class Declined extends Error {}
