import { courseRules } from "~/models/catalogue-rules";
import { z } from "~/zod";
import { idInBody, textInBody } from "../bodies";

/** A course without its id, judged by the rules of the course's form. */
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
