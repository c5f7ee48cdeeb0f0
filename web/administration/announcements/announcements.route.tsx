import 'virtual:texts/administration/lists'
import 'virtual:texts/administration/administration'
import 'virtual:texts/accounts/accounts'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import type { listAnnouncements } from '#contract/administration/announcements.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { NumberedPager } from '#web/ui/data/pager.tsx'
import { RowList } from '#web/ui/data/row-list.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { EmptyState, Skeleton } from '#web/ui/feedback/states.tsx'
import { pageSearch } from '#web/ui/search-state/page-search.ts'
import { BulkProgress } from '../lists/bulk-progress.tsx'
import { useBulkJob } from '../lists/use-bulk-job.ts'
import type { Route } from './+types/announcements.route.ts'
import { AnnouncementRow } from './announcement-row.tsx'
import { NewAnnouncement } from './new-announcement.tsx'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const { page } = pageSearch.parse(url.searchParams)
  return { result: resultOf(api('GET /admin/announcements', { query: { page: String(page) } })) }
}
clientLoader.hydrate = true as const

/** Messages to many people, of all staff: written here, or to the people of a list. */
export default function Announcements({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { job, setJob, close } = useBulkJob(() => void revalidate())
  const [isWriting, setIsWriting] = useState(false)
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Communiqués`} – Demeure`}</title>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="display-32">
            <Trans>Communiqués</Trans>
          </h1>
          <p className="mt-1 text-muted">
            <Trans>Ce que l’équipe a écrit, à qui, et combien l’ont reçu</Trans>
          </p>
        </div>
        <Button icon={<IconSpeakerphone size={20} aria-hidden />} onClick={() => setIsWriting(true)}>
          <Trans>Nouveau communiqué</Trans>
        </Button>
      </header>
      {job && <BulkProgress job={job} onChange={setJob} onClose={close} />}
      <Loaded result={result} skeleton={<Skeleton className="h-80 rounded-16!" />}>
        {(list) => <List list={list} />}
      </Loaded>
      {isWriting && (
        <NewAnnouncement
          onClose={() => setIsWriting(false)}
          onStarted={(started) => {
            setIsWriting(false)
            setJob(started)
            void revalidate()
          }}
        />
      )}
    </div>
  )
}

function List({ list: { items, pagination } }: { list: EndpointAnswer<typeof listAnnouncements> }) {
  const { t } = useLingui()
  const isWaiting = useNavigation().state === 'loading'
  if (items.length === 0) {
    return (
      <EmptyState icon={<IconSpeakerphone size={32} aria-hidden />} title={t`Rien n’a encore été envoyé`}>
        <Trans>
          Un communiqué part à un rôle et à une langue ; pour d’autres choix, filtrez les utilisateurs et
          écrivez-leur.
        </Trans>
      </EmptyState>
    )
  }
  return (
    <div
      aria-busy={isWaiting}
      className={classes('flex flex-col gap-4 transition-opacity', isWaiting && 'opacity-60')}
    >
      <RowList>
        {items.map((announcement) => (
          <AnnouncementRow key={announcement.id} announcement={announcement} />
        ))}
      </RowList>
      <NumberedPager
        pagination={pagination}
        pageTo={(page) => paths.adminAnnouncements(pageSearch.serialize({ page }).toString())}
      />
    </div>
  )
}
