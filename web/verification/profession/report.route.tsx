import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBraces, IconClipboardCheck, IconFileTypePdf, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatMoment } from '#contract/core/date-format.ts'
import { submissionsAtMost, type ValidationReport } from '#contract/verification/verification-cases.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { DownloadButton } from '#web/api/download-button.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/feedback/states.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { DocumentResult } from './document-result.tsx'
import { ScoreCard } from './score-card.tsx'
import { useProfessionCase } from './profession.route.tsx'

type Filter = 'all' | 'rejected' | 'consider' | 'clear'
const order = ['rejected', 'consider', 'clear'] as const

/** What the machine found in the last submission, with what a person set aside. */
export default function Report() {
  const { t } = useLingui()
  const { mine } = useProfessionCase()
  const [report, setReport] = useState<ValidationReport | null>()
  const [failure, setFailure] = useState<ApiError>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isCurrent = true
    // oxlint-disable-next-line react/set-state-in-effect -- a retry shows that it is under way
    setFailure(undefined)
    api('GET /professional-kyc/my/validation-report', { query: {} }).then(
      (found) => isCurrent && setReport(found),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        if (!isCurrent) return
        if (error.status === 404) setReport(null)
        else setFailure(error)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [mine.updated_at, round])
  if (failure) {
    return (
      <ErrorState
        title={t`Le rapport n’a pas pu être chargé`}
        message={failure.message}
        requestId={failure.requestId}
        onRetry={() => setRound(round + 1)}
      />
    )
  }
  if (report === undefined) return <Skeleton className="h-120 rounded-16!" />
  if (report === null) {
    return (
      <EmptyState
        icon={<IconClipboardCheck size={32} aria-hidden />}
        title={<Trans>Pas encore de rapport</Trans>}
        action={
          <ButtonLink to={paths.sellerProfession(mine.id ? 'documents' : 'form')}>
            {mine.id ? <Trans>Joindre les pièces</Trans> : <Trans>Remplir le profil</Trans>}
          </ButtonLink>
        }
      >
        <Trans>Il vient avec votre premier envoi : chaque contrôle, son résultat et sa raison.</Trans>
      </EmptyState>
    )
  }
  return <Shown report={report} />
}

function Shown({ report }: { report: ValidationReport }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [filter, setFilter] = useState<Filter>('all')
  const count = (result: string) => report.documents.filter((each) => each.result === result).length
  const documents = order.flatMap((result) =>
    filter === 'all' || filter === result ? report.documents.filter((each) => each.result === result) : [],
  )
  const total = report.documents.length
  const clear = count('clear')
  const path = '/professional-kyc/my/validation-report'
  const whole = useWholeInPrint()
  return (
    <div ref={whole} className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-muted">
          <Trans>
            Envoi {report.submission} sur {submissionsAtMost}, contrôlé le{' '}
            {formatMoment(report.checked_at, language)} en{' '}
            {Math.max(1, Math.round(report.duration_ms / 1000))} s.
          </Trans>
        </p>
        <div className="flex gap-3 print:hidden">
          <DownloadButton
            path={`${path}?format=json`}
            name={`${report.reference}.json`}
            icon={<IconBraces size={18} aria-hidden />}
          >
            {t`JSON`}
          </DownloadButton>
          <DownloadButton
            path={`${path}?format=pdf`}
            name={`${report.reference}.pdf`}
            icon={<IconFileTypePdf size={18} aria-hidden />}
          >
            {t`PDF`}
          </DownloadButton>
        </div>
      </div>
      <ScoreCard report={report} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="display-24">
          {t`${plural(total, { one: '# pièce', other: '# pièces' })}, ${plural(clear, { 0: 'aucune claire', one: 'une claire', other: '# claires' })}`}
        </h2>
        <Segments
          label={t`Résultat`}
          chosen={filter}
          onChoose={setFilter}
          choices={[
            { key: 'all', label: `${t`Toutes`} ${total}` },
            { key: 'rejected', label: `${t`Refusées`} ${count('rejected')}` },
            { key: 'consider', label: `${t`À revoir`} ${count('consider')}` },
            { key: 'clear', label: `${t`Claires`} ${clear}` },
          ]}
          className="max-md:w-full max-md:overflow-x-auto print:hidden"
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 print:block print:space-y-4">
        {documents.map((document) => (
          <DocumentResult key={document.document_type} document={document} overrides={report.overrides} />
        ))}
      </div>
      {documents.length === 0 && (
        <p className="text-muted">
          <Trans>Aucune pièce n’a ce résultat.</Trans>
        </p>
      )}
      <p className="flex gap-2.5 text-14 text-muted">
        <IconInfoCircle size={18} aria-hidden className="mt-px flex-none" />
        <Trans>
          La machine signale, elle ne décide pas. Chaque doute peut être écarté par une personne, avec un
          motif que vous lirez ici. Les notes internes ne figurent pas dans ce rapport.
        </Trans>
      </p>
    </div>
  )
}

/** Folded documents are open on paper. */
function useWholeInPrint() {
  const report = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const folded: HTMLDetailsElement[] = []
    const unfold = () => {
      for (const each of report.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? []) {
        each.open = true
        folded.push(each)
      }
    }
    const fold = () => {
      for (const each of folded.splice(0)) each.open = false
    }
    addEventListener('beforeprint', unfold)
    addEventListener('afterprint', fold)
    return () => {
      removeEventListener('beforeprint', unfold)
      removeEventListener('afterprint', fold)
    }
  }, [])
  return report
}
