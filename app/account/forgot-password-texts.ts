export const passwordRequested =
  "Thank you. If there is an account with this email, the society will send its owner a link to set a new password.";
