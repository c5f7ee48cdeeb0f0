import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconBan,
  IconChevronRight,
  IconFileExport,
  IconGitMerge,
  IconId,
  IconLockOpen,
  IconLogout,
  IconMailCog,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { PersonAction } from '#contract/people/people-enums.ts'
import type { Person } from '#contract/people/person.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { EndSessionsDialog, ReopenVerificationDialog, ResetFactorDialog } from './account-dialogs.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { DataRequestDialog } from './data-request-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

/** What staff may do with a person, at the right of a wide screen. */
export function ActCard({ person }: { person: Person }) {
  const { dialog, act } = useActing(person)
  return (
    <Card title={<Trans>Agir</Trans>} className="max-xl:hidden xl:shadow-raised">
      <Actions person={person} onChoose={act} />
      {dialog}
    </Card>
  )
}

/** The same on narrower screens, in a sheet behind a button. */
export function ActButton({ person }: { person: Person }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { dialog, act } = useActing(person)
  return (
    <div className="xl:hidden">
      <Button full onClick={() => setIsOpen(true)}>
        <Trans>Agir</Trans>
      </Button>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} side="bottom" title={t`Agir`}>
        <Actions
          person={person}
          onChoose={(action) => {
            setIsOpen(false)
            act(action)
          }}
        />
      </Sheet>
      {dialog}
    </div>
  )
}

const dialogs: Partial<
  Record<PersonAction, (props: { person: Person; onClose: () => void }) => React.ReactNode>
> = {
  suspend: SuspendDialog,
  reopen_verification: ReopenVerificationDialog,
  end_sessions: EndSessionsDialog,
  reset_second_factor: ResetFactorDialog,
  change_email: ChangeEmailDialog,
  request_data: DataRequestDialog,
  merge: MergeDialog,
}

function useActing(person: Person) {
  const [action, act] = useState<PersonAction | null>(null)
  const close = () => act(null)
  const Dialog = action && dialogs[action]
  return { dialog: Dialog && <Dialog person={person} onClose={close} />, act }
}

interface Shown {
  action: PersonAction
  icon: typeof IconBan
  label: string
  detail: string
  isGrave?: boolean
}

function Actions({ person, onChoose }: { person: Person; onChoose: (action: PersonAction) => void }) {
  const { t } = useLingui()
  const { metrics, allowed_actions: allowed } = person
  const { stays_under_way: underWay, stays_to_come: toCome } = metrics
  const listings = metrics.rentals_published + metrics.sales_live
  const reasons = {
    oneself: t`Personne n’agit sur son propre compte.`,
    more_rights: t`Cette personne a des droits que vous n’avez pas.`,
    closed: t`Ce compte est fermé.`,
  }
  const actions: Shown[] = [
    {
      action: 'suspend',
      icon: IconBan,
      label: t`Suspendre`,
      detail:
        person.status === 'suspended'
          ? t`Déjà suspendu`
          : t`Séjours en cours : ${underWay}, à venir : ${toCome}, annonces visibles : ${listings}`,
      isGrave: true,
    },
    {
      action: 'reopen_verification',
      icon: IconId,
      label: t`Redemander la vérification`,
      detail:
        person.verification.kyc_status === 'verified'
          ? t`L’identité est à prouver de nouveau, les versements attendent`
          : t`Aucune identité vérifiée`,
    },
    {
      action: 'end_sessions',
      icon: IconLogout,
      label: t`Fermer toutes les sessions`,
      detail: t`Déconnecte tous ses appareils`,
    },
    {
      action: 'reset_second_factor',
      icon: IconLockOpen,
      label: t`Réinitialiser le second facteur`,
      detail:
        person.verification.second_factors.length > 0
          ? t`Une seconde personne signe`
          : t`Aucun second facteur`,
    },
    {
      action: 'change_email',
      icon: IconMailCog,
      label: t`Changer l’adresse e-mail`,
      detail: t`Code à la nouvelle, avis à l’ancienne`,
    },
    {
      action: 'merge',
      icon: IconGitMerge,
      label: t`Fusionner deux comptes`,
      detail:
        person.tied_accounts.length > 0
          ? t`${plural(person.tied_accounts.length, { one: '# compte proche', other: '# comptes proches' })}`
          : t`Aucun compte proche trouvé`,
    },
    {
      action: 'request_data',
      icon: IconFileExport,
      label: t`Exporter ou effacer`,
      detail: t`Délai légal d’un mois`,
    },
  ]
  return (
    <>
      {person.not_allowed && <p className="mb-3 text-14 text-muted">{reasons[person.not_allowed]}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {actions.map(({ action, icon: Icon, label, detail, isGrave }) => (
          <li key={action} className="py-1 first:pt-0 last:pb-0">
            <button
              type="button"
              disabled={!allowed.includes(action)}
              onClick={() => onChoose(action)}
              className="flex w-full items-start gap-3 rounded-8 py-2 text-left hover:bg-surface-2 disabled:opacity-45"
            >
              <Icon size={20} aria-hidden className={isGrave ? 'flex-none text-red-text' : 'flex-none'} />
              <span className="min-w-0 grow">
                <span className={isGrave ? 'block font-semibold text-red-text' : 'block font-semibold'}>
                  {label}
                </span>
                <span className="block text-14 text-muted">{detail}</span>
              </span>
              <IconChevronRight size={18} aria-hidden className="flex-none text-faint" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
