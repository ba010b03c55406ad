import { courseRules } from "~/models/catalogue/catalogue-rules";
import { z } from "~/zod";
import { idInBody, textInBody } from "../bodies";

export const courseBody = z
  .object({
    name: courseRules.name,
    author: textInBody(courseRules.author),
    description: textInBody(courseRules.description),
    quarterId: idInBody,
  })
  .meta({
    example: { name: "Fetal Neurosonography", author: "Dr. Mona Salem", description: "", quarterId: 2 },
  });
