import stylesheet from '#web/styles/areas.css?url'
import { numberedChecks } from './numbered-checks.ts'
import { ReportCard } from './report-card.tsx'
import { TestedPage } from './tested-page.tsx'
import type { Trial } from './use-document-test.ts'
import { ZoneCard } from './zone-card.tsx'

/** The document and its report. */
export default function TestResult({ trial, onClear }: { trial: Trial; onClear: () => void }) {
  const { answer, type, file, picture } = trial
  const report = answer?.report
  const numbered = numberedChecks(report?.checks ?? [])
  return (
    <div className="mt-8 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26.5rem] print:block">
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      <div className="contents xl:flex xl:min-w-0 xl:flex-col xl:gap-4">
        <TestedPage name={file.name} type={type} picture={picture} numbered={numbered} isRunning={!answer} />
        {report?.mrz && <ZoneCard mrz={report.mrz} fields={report.fields} />}
      </div>
      <ReportCard answer={answer} numbered={numbered} onClear={onClear} />
    </div>
  )
}
