import type { ReactNode } from "react";
import { certificateFactsTexts as say } from "./texts";

type CertificateFactsProps = {
  className: string;
  certificate: {
    name: string;
    arabicName: string;
    courseName: string;
    hours: string | null;
    issued: string;
  };
  children?: ReactNode;
};

export function CertificateFacts({ className, certificate, children }: CertificateFactsProps) {
  const { name, arabicName, courseName, hours, issued } = certificate;
  return (
    <dl className={className}>
      <div>
        <dt>{say.name}</dt>
        <dd>
          <bdi>{name}</bdi>
          {arabicName && (
            <>
              <br />
              <bdi lang="ar">{arabicName}</bdi>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{say.course}</dt>
        <dd dir="auto">{courseName}</dd>
      </div>
      {hours && (
        <div>
          <dt>{say.hours}</dt>
          <dd>{hours}</dd>
        </div>
      )}
      <div>
        <dt>{say.issued}</dt>
        <dd>{issued}</dd>
      </div>
      {children}
    </dl>
  );
}
