import 'virtual:texts/moderation/report-moderation'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft } from '@tabler/icons-react'
import { useRevalidator } from 'react-router'
import { formatDay } from '#contract/core/date-format.ts'
import type { NoticeCase, ReceivedNotice } from '#contract/moderation/reports.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import type { Route } from './+types/notice.route.ts'
import { AboutTarget } from './about-target.tsx'
import { NoticeAppeal } from './notice-appeal.tsx'
import { NoticeForm } from './notice-form.tsx'
import { measureLabels, reasonLabels } from './notice-labels.ts'

export function clientLoader({ params: { id } }: Route.ClientLoaderArgs) {
  return { result: resultOf(api('GET /admin/reports/:id', { params: { id } })) }
}
clientLoader.hydrate = true as const

export default function Notice({ loaderData: { result } }: Route.ComponentProps) {
  return (
    <div className="flex flex-col gap-6">
      <Link to={paths.adminNotices()} className="text-link inline-flex w-fit items-center gap-1 text-14">
        <IconChevronLeft size={18} aria-hidden />
        <Trans>Signalements</Trans>
      </Link>
      <Loaded result={result} skeleton={<Skeleton className="h-120 rounded-16!" />}>
        {(notice) => <Case key={notice.id} notice={notice} />}
      </Loaded>
    </div>
  )
}

function Case({ notice }: { notice: NoticeCase }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const language = useLanguage()
  const day = formatDay(notice.created_at, language)
  return (
    <>
      <title>{`${notice.reference} – Demeure`}</title>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="display-32 wrap-anywhere">{t(reasonLabels[notice.reason])}</h1>
          <p className="mt-1 text-muted">
            {notice.reference} · <Trans>reçu le {day}</Trans>
          </p>
        </div>
        <State notice={notice} />
      </header>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <NoticeText notice={notice} />
          <AboutTarget kind={notice.kind} id={notice.target_id} target={notice.target} />
          {notice.others.length > 0 && <Others notices={notice.others} />}
        </div>
        {notice.status === 'closed' ? (
          <div className="flex flex-col gap-6">
            <Assessment notice={notice} />
            {notice.appeal && (
              <NoticeAppeal notice={notice} appeal={notice.appeal} onDecided={() => void revalidate()} />
            )}
          </div>
        ) : (
          <Card title={t`Votre décision`}>
            <NoticeForm notice={notice} onDecided={() => void revalidate()} />
          </Card>
        )}
      </div>
    </>
  )
}

function State({ notice }: { notice: ReceivedNotice }) {
  if (notice.status === 'received') {
    return (
      <Badge colour="yellow">
        <Trans>À trancher</Trans>
      </Badge>
    )
  }
  return (
    <Badge colour={notice.upheld ? 'red' : 'gray'}>
      {notice.upheld ? <Trans>Retenu</Trans> : <Trans>Écarté</Trans>}
    </Badge>
  )
}

/** The explanation of the notice and its author. */
function NoticeText({ notice }: { notice: NoticeCase }) {
  const { t } = useLingui()
  const who = [notice.name, notice.email].filter(Boolean).join(' · ')
  return (
    <Card title={t`Ce qui est signalé`}>
      <p className="wrap-anywhere whitespace-pre-line">{notice.explanation}</p>
      <p className="mt-4 text-14 text-muted">{who || <Trans>Sans nom</Trans>}</p>
    </Card>
  )
}

function Others({ notices }: { notices: ReceivedNotice[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <Card title={t`Autres signalements du même contenu (${notices.length})`}>
      <ul className="flex flex-col divide-y divide-line">
        {notices.map((notice) => (
          <li key={notice.id} className="relative flex items-center gap-4 py-3 first:pt-0 last:pb-0">
            <span className="min-w-0 grow">
              <Link
                to={paths.adminNotice(notice.id)}
                className="block truncate font-semibold after:absolute after:inset-0"
              >
                {t(reasonLabels[notice.reason])}
              </Link>
              <span className="block truncate text-14 text-muted">
                {formatDay(notice.created_at, language)} · {notice.explanation}
              </span>
            </span>
            <State notice={notice} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Assessment({ notice }: { notice: NoticeCase }) {
  const { t } = useLingui()
  const language = useLanguage()
  const day = notice.decided_at && formatDay(notice.decided_at, language)
  return (
    <Card title={t`Décision`}>
      <p className="wrap-anywhere whitespace-pre-line">{notice.decision}</p>
      <p className="mt-4 text-14 text-muted">
        {[notice.measure && notice.upheld && t(measureLabels[notice.measure]), notice.decided_by, day]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </Card>
  )
}
