import type { ReactNode } from "react";

type CertificateFactsProps = {
  className: string;
  certificate: {
    name: string;
    arabicName: string;
    courseName: string;
    hours: string | null;
    issued: string;
  };
  /** Further terms, for those who may see more. */
  children?: ReactNode;
};

export function CertificateFacts({ className, certificate, children }: CertificateFactsProps) {
  const { name, arabicName, courseName, hours, issued } = certificate;
  return (
    <dl className={className}>
      <div>
        <dt>Name</dt>
        <dd>
          <bdi>{name}</bdi>
          {arabicName && (
            <>
              {" · "}
              <bdi lang="ar">{arabicName}</bdi>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Course</dt>
        <dd dir="auto">{courseName}</dd>
      </div>
      {hours && (
        <div>
          <dt>CPD/CME hours</dt>
          <dd>{hours}</dd>
        </div>
      )}
      <div>
        <dt>Issued</dt>
        <dd>{issued}</dd>
      </div>
      {children}
    </dl>
  );
}
