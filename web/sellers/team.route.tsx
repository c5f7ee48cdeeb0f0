import 'virtual:texts/core/forms'
import 'virtual:texts/accounts/sellers'
import 'virtual:texts/administration/areas'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMail, IconTrash, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import type { Route } from './+types/team.route.ts'
import { dateOfInstant, formatDay } from '#contract/core/date-format.ts'
import type { SellerRight, TeamMember } from '#contract/sales/sellers.ts'
import { api } from '#web/api/browser-api.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { InviteForm } from './invite-form.tsx'
import { MembershipCard } from './membership-card.tsx'
import { RightsChoice } from './rights-choice.tsx'

export function clientLoader() {
  return { result: resultOf(load()) }
}

async function load() {
  const { membership } = await api('GET /seller/team/me')
  const mayManage = !membership || membership.rights.includes('team')
  return { membership, team: mayManage ? (await api('GET /seller/team')).items : null }
}
clientLoader.hydrate = true as const

export default function Team({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="flex flex-col gap-6 lg:gap-8">
      <title>{`${t`Équipe`} – Demeure`}</title>
      <header>
        <h1 className="display-32">
          <Trans>Équipe</Trans>
        </h1>
        <p className="mt-1 text-muted">
          <Trans>Ceux qui travaillent sur vos annonces, chacun avec les droits que vous lui donnez</Trans>
        </p>
      </header>
      <Loaded result={result} skeleton={<Skeleton className="h-64 rounded-16!" />}>
        {({ membership, team }) => (
          <>
            {membership && <MembershipCard membership={membership} />}
            {team && (
              <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
                <Members members={team} own={membership?.rights} />
                <Card title={t`Inviter quelqu’un`}>
                  <InviteForm own={membership?.rights} />
                </Card>
              </div>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

function Members({ members, own }: { members: TeamMember[]; own: SellerRight[] | undefined }) {
  const { t } = useLingui()
  return (
    <Card title={t`Membres`}>
      {members.length === 0 ? (
        <p className="flex items-center gap-3 text-muted">
          <IconUsers size={22} aria-hidden className="flex-none" />
          <Trans>Vous travaillez seul pour l’instant.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {members.map((member) => (
            <Member key={member.id} member={member} own={own} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Member({ member, own }: { member: TeamMember; own: SellerRight[] | undefined }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { mutate } = useMutation({ revalidates: 'always', errorToast: 3000 })
  const [leaving, setLeaving] = useState(false)
  /** Shown until the team is loaded again: the next box adds to them, whose answer may not have come. */
  const [chosen, setChosen] = useState<SellerRight[] | null>(null)
  const isActive = member.status === 'active'
  const name = member.name || member.email
  const params = { id: member.id }
  const mayChange = member.allowed_actions.includes('change')
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-14 text-muted wrap-anywhere">
            {isActive ? (
              member.email
            ) : (
              <Trans>invitation envoyée le {formatDay(dateOfInstant(member.invited_at), language)}</Trans>
            )}
          </p>
        </div>
        <Badge colour={isActive ? 'green' : 'yellow'}>{isActive ? t`Active` : t`Invitée`}</Badge>
      </div>
      <RightsChoice
        label={t`Droits de ${name}`}
        rights={chosen ?? member.rights}
        own={own}
        readOnly={!mayChange}
        onChange={(next) =>
          void mutate(() => api('PATCH /seller/team/:id', { params, body: { rights: next } }), {
            key: 'rights',
            supersedes: true,
            optimistic: () => {
              setChosen(next)
              return () => setChosen(null)
            },
            onSuccess: () => setChosen(null),
            successMessage: t`Droits enregistrés`,
          })
        }
      />
      <div className="flex flex-wrap gap-2">
        {!isActive && mayChange && (
          <Button
            variant="ghost"
            size="small"
            icon={<IconMail size={18} aria-hidden />}
            onClick={() =>
              void mutate(
                () => api('POST /seller/team', { body: { email: member.email, rights: member.rights } }),
                { key: 'invitation', successMessage: t`Invitation envoyée à nouveau` },
              )
            }
          >
            <Trans>Renvoyer l’invitation</Trans>
          </Button>
        )}
        {member.allowed_actions.includes('remove') && (
          <Button
            variant="ghost"
            size="small"
            icon={<IconTrash size={18} aria-hidden />}
            onClick={() => setLeaving(true)}
          >
            {isActive ? t`Retirer de l’équipe` : t`Annuler l’invitation`}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={leaving}
        title={isActive ? t`Retirer ${name} de l’équipe ?` : t`Annuler cette invitation ?`}
        confirmLabel={isActive ? t`Retirer de l’équipe` : t`Annuler l’invitation`}
        onClose={() => setLeaving(false)}
        onConfirm={() =>
          void mutate(() => api('DELETE /seller/team/:id', { params }), {
            key: 'removal',
            successMessage: t`C’est fait`,
          })
        }
      >
        <Trans>L’accès à vos annonces cesse aussitôt. Vous pourrez inviter cette personne à nouveau.</Trans>
      </ConfirmDialog>
    </li>
  )
}
