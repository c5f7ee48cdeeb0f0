import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconClipboardCheck, IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ValidationReport } from '#contract/verification/verification-cases.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState, Skeleton } from '#web/ui/feedback/states.tsx'
import { Segments } from '#web/ui/inputs/segments.tsx'
import { DocumentResult } from './document-result.tsx'
import { ScoreCard } from './score-card.tsx'
import { useProfessionCase } from './profession.route.tsx'

type Filter = 'all' | 'rejected' | 'consider' | 'clear'
const order = ['rejected', 'consider', 'clear'] as const

/** Results of the automatic checks of the last submission, with the overrides. */
export default function Report() {
  const { t } = useLingui()
  const { mine, report: loaded } = useProfessionCase()
  if (!loaded || loaded.state === 'loading') return <Skeleton className="h-120 rounded-16!" />
  if (loaded.state === 'failed') {
    return (
      <ErrorState
        title={t`Le rapport n’a pas pu être chargé`}
        message={loaded.failure.message}
        requestId={loaded.failure.requestId}
        onRetry={loaded.retry}
      />
    )
  }
  if (loaded.state === 'missing') {
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
  return <Shown report={loaded.report} />
}

function Shown({ report }: { report: ValidationReport }) {
  const { t } = useLingui()
  const [filter, setFilter] = useState<Filter>('all')
  const count = (result: string) => report.documents.filter((each) => each.result === result).length
  const documents = order.flatMap((result) =>
    filter === 'all' || filter === result ? report.documents.filter((each) => each.result === result) : [],
  )
  const total = report.documents.length
  const clear = count('clear')
  const printed = useOpenDetailsInPrint()
  return (
    <div ref={printed} className="flex flex-col gap-6">
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

/** Opens collapsed documents for printing. */
function useOpenDetailsInPrint() {
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
