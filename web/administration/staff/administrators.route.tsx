import 'virtual:texts/administration/staff'
import 'virtual:texts/administration/approvals'
import 'virtual:texts/accounts/recovery'
import 'virtual:texts/core/forms'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '#web/api/browser-api.ts'
import { resultOf } from '#web/api/load-result.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { ApprovalStrips } from '../approvals/approval-strips.tsx'
import type { Route } from './+types/administrators.route.ts'
import { InviteForm } from './invite-form.tsx'
import { RightsTable } from './rights-table.tsx'
import { RoleCards } from './role-cards.tsx'
import { StaffList } from './staff-list.tsx'

export function clientLoader() {
  return { result: resultOf(load()) }
}
clientLoader.hydrate = true as const

async function load() {
  const [staff, roles, rights, approvals] = await Promise.all([
    api('GET /admin/administrators', { query: { per_page: '100' } }),
    api('GET /admin/administrators/roles'),
    api('GET /admin/administrators/rights'),
    api('GET /admin/approvals', { query: { per_page: '100' } }),
  ])
  return { staff, roles: roles.items, rights, approvals: approvals.items }
}

/** Staff of the company, their named roles, invitations, and what each permission opens. */
export default function Administrators({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  const [inviting, setInviting] = useState(false)
  return (
    <div className="flex flex-col gap-6">
      <title>{`${t`Administrateurs`} – Demeure`}</title>
      <Loaded
        result={result}
        skeleton={
          <>
            <h1 className="display-32">
              <Trans>Administrateurs</Trans>
            </h1>
            <Skeleton className="h-120 rounded-16!" />
          </>
        }
      >
        {({ staff, roles, rights, approvals }) => (
          <>
            <header className="flex items-start justify-between gap-4">
              <div>
                <h1 className="display-32">
                  <Trans>Administrateurs</Trans>
                </h1>
                <Summary {...staff.counters} />
              </div>
              <IconButton
                className="bg-brand text-on-brand hover:bg-brand-hover xl:hidden"
                label={t`Inviter quelqu’un`}
                onClick={() => setInviting(true)}
              >
                <IconUserPlus size={22} aria-hidden />
              </IconButton>
            </header>
            <ApprovalStrips approvals={approvals} />
            <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_336px]">
              <div className="flex min-w-0 flex-col gap-6">
                <StaffList staff={staff.items} roles={roles} />
                <RoleCards roles={roles} />
              </div>
              <section className="rounded-16 border border-line bg-surface p-6 shadow-raised max-xl:hidden">
                <h2 className="mb-4 display-20">
                  <Trans>Inviter</Trans>
                </h2>
                <InviteForm roles={roles} />
              </section>
            </div>
            <RightsTable {...rights} />
            <Sheet open={inviting} onClose={() => setInviting(false)} side="bottom" title={t`Inviter`}>
              <div className="px-1 pb-4">
                <InviteForm roles={roles} onSent={() => setInviting(false)} />
              </div>
            </Sheet>
          </>
        )}
      </Loaded>
    </div>
  )
}

function Summary({
  members,
  without_second_factor: without,
}: {
  members: number
  without_second_factor: number
}) {
  const { t } = useLingui()
  const people = t`${plural(members, { one: '# personne', other: '# personnes' })}`
  return (
    <p className="mt-1 text-muted">
      {without === 0
        ? t`${people}, toutes avec un second facteur`
        : t`${people}, dont ${plural(without, { one: '# sans second facteur', other: '# sans second facteur' })}`}
    </p>
  )
}
