import { z } from "~/settings/zod";
import { loginSchema } from "./login-schema";

export const forgotPasswordSchema = z.object({ email: loginSchema.shape.email });
