import 'virtual:texts/accounts/sellers'
import 'virtual:texts/accounts/verification'
import 'virtual:texts/moderation/verification-admin'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFiles } from '@tabler/icons-react'
import type { AdminCase } from '#contract/verification/admin-verification.ts'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeColour } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { formatDay } from '#contract/core/date-format.ts'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { useDocumentNames, useSideNames } from '#web/verification/document-names.ts'
import { CaseHead } from '../case-head.tsx'
import { loadCase } from '../load-case.ts'
import type { Route } from './+types/documents.route.ts'

export function clientLoader({ params: { id }, url }: Route.ClientLoaderArgs) {
  return { result: resultOf(loadCase(url.pathname, id)) }
}
clientLoader.hydrate = true as const

export default function CaseDocuments({ loaderData: { result } }: Route.ComponentProps) {
  return (
    <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
      {(found) => (
        <div className="flex flex-col gap-6">
          <CaseHead found={found} screen="/documents" />
          <Documents found={found} />
          <Requirements found={found} />
        </div>
      )}
    </Loaded>
  )
}

function Documents({ found }: { found: AdminCase }) {
  const { t } = useLingui()
  const names = useDocumentNames(found.form)
  const sides = useSideNames()
  const moment = useMoment()
  const language = useLanguage()
  const states: Record<string, { label: string; colour: BadgeColour }> = {
    waiting: { label: t`Contrôle en cours`, colour: 'blue' },
    checked: { label: t`Contrôlée`, colour: 'green' },
    failed: { label: t`Contrôle impossible`, colour: 'red' },
  }
  if (found.documents.length === 0) {
    return <EmptyState icon={<IconFiles size={32} aria-hidden />} title={t`Aucune pièce dans ce dossier`} />
  }
  const purge = found.images_purged_on
  return (
    <Card
      title={t({ message: 'Pièces', context: 'documents' })}
      aside={
        <Link to={paths.adminKycCase(found.id)} className="text-link text-14">
          <Trans>Ouvrir la visionneuse</Trans>
        </Link>
      }
    >
      <ul className="-mt-2 divide-y divide-line">
        {found.documents.map((document) => (
          <li
            key={document.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3.5"
          >
            <div className="min-w-0">
              <p className="font-semibold">
                {names[document.document_type]}, {sides[document.side].toLowerCase()}
              </p>
              <p className="text-14 wrap-anywhere text-muted">
                {[
                  document.file_name,
                  t`${document.pages} p.`,
                  t`${Math.max(1, Math.round(document.size / 1024))} ko`,
                  moment(document.created_at),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
            <Badge colour={document.purged_at ? 'gray' : states[document.status]!.colour}>
              {document.purged_at ? t`Image effacée` : states[document.status]!.label}
            </Badge>
          </li>
        ))}
      </ul>
      {purge && (
        <p className="mt-3 text-14 text-muted">
          <Trans>Les images sont effacées le {formatDay(purge, language)}.</Trans>
        </p>
      )}
    </Card>
  )
}

function Requirements({ found: { requirements } }: { found: AdminCase }) {
  const { t } = useLingui()
  return (
    <Card title={t`Ce qui est demandé`}>
      <ul className="-mt-2 divide-y divide-line">
        {requirements.map(({ code, label, purpose, source, satisfied, required }) => (
          <li key={code} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3.5">
            <div className="min-w-0">
              <p className="font-semibold">{label}</p>
              <p className="text-14 text-muted">
                {purpose} <cite className="not-italic">{source}</cite>
              </p>
            </div>
            <Badge colour={satisfied ? 'green' : required ? 'yellow' : 'gray'}>
              {satisfied ? t`Reçue` : required ? t`Manque` : t`Facultative`}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  )
}
