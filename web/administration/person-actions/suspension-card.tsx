import { Trans, useLingui } from '@lingui/react/macro'
import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDay } from '#contract/core/date-format.ts'
import type { Person } from '#contract/people/person.ts'
import { Button } from '#web/ui/button.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { AppealDialog } from './appeal-dialog.tsx'
import { LiftDialog } from './lift-dialog.tsx'
import { categoryNames } from './category-names.ts'

/** The suspension in force, its appeal, and what may be done about them. */
export function SuspensionCard({ person }: { person: Person }) {
  const { t } = useLingui()
  const language = useLanguage()
  const [open, setOpen] = useState<'lift' | 'appeal' | null>(null)
  const { suspension, allowed_actions: allowed } = person
  if (!suspension || suspension.lifted_at || person.status !== 'suspended') return null
  const { appeal, reason, suspended_by: by } = suspension
  const since = formatDay(suspension.suspended_at, language)
  const until = suspension.until && formatDay(suspension.until, language)
  const due = appeal && formatDay(appeal.due_at, language)
  return (
    <section
      aria-label={t`Suspension`}
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-12 bg-red-ground px-4 py-3 text-red-text md:px-5"
    >
      <IconBan size={20} aria-hidden className="mt-0.5 flex-none" />
      <div className="min-w-0 grow basis-60">
        <p>
          <strong>
            {until ? (
              <Trans>
                Suspendu depuis le {since}, jusqu’au {until}.
              </Trans>
            ) : (
              <Trans>Suspendu depuis le {since}, sans limite.</Trans>
            )}
          </strong>{' '}
          {t(categoryNames[suspension.category])}, <Trans>par {by}.</Trans>
        </p>
        <blockquote className="text-14 wrap-anywhere whitespace-pre-line">« {reason} »</blockquote>
        {appeal && (
          <p className="mt-2 text-14 wrap-anywhere whitespace-pre-line">
            <strong>
              {appeal.decided_at ? (
                <Trans>Recours rejeté.</Trans>
              ) : appeal.is_late ? (
                <Trans>Recours à trancher, en retard depuis le {due}.</Trans>
              ) : (
                <Trans>Recours à trancher avant le {due}.</Trans>
              )}
            </strong>{' '}
            <q>« {appeal.grounds} »</q>
            {!appeal.decided_at && suspension.is_mine && (
              <>
                {' '}
                <Trans>Une autre personne que vous le tranche.</Trans>
              </>
            )}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {allowed.includes('decide_appeal') && (
          <Button variant="secondary" size="small" onClick={() => setOpen('appeal')}>
            <Trans>Trancher le recours</Trans>
          </Button>
        )}
        {allowed.includes('lift_suspension') && (
          <Button variant="secondary" size="small" onClick={() => setOpen('lift')}>
            <Trans>Lever la suspension</Trans>
          </Button>
        )}
      </div>
      {open === 'appeal' && <AppealDialog person={person} onClose={() => setOpen(null)} />}
      {open === 'lift' && <LiftDialog person={person} onClose={() => setOpen(null)} />}
    </section>
  )
}
