import * as z from "~/settings/zod";
import { loginSchema } from "../login/login-schema";

export const forgotPasswordSchema = z.object({ email: loginSchema.shape.email });
