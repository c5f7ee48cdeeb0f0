import 'virtual:texts/accounts/accounts'
import 'virtual:texts/accounts/recovery'
import 'virtual:texts/accounts/sign-in'
import 'virtual:texts/core/forms'
import 'virtual:texts/administration/staff'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { QuietPage } from '#web/accounts/sign-in/quiet-page.tsx'
import { StepResult } from '#web/accounts/sign-in/step-result.tsx'
import { api } from '#web/api/browser-api.ts'
import { showError } from '#web/api/show-error.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { permissionLabels, useRoleTexts } from '../staff/staff-labels.ts'
import { AccountStep } from './account-step.tsx'
import { FactorStep } from './factor-step.tsx'
import type { Invitation } from './invitation.ts'

/** Page of an invitation to the staff: account, second factor, and the rights open. */
export default function JoinStaff() {
  const { t } = useLingui()
  const [parameters] = useSearchParams()
  const token = parameters.get('invitation') ?? ''
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [joined, setJoined] = useState(false)
  const { user } = useSession()
  useEffect(() => {
    api('POST /staff-invitations/show', { body: { token } }).then(setInvitation, (error: unknown) =>
      setFailure(showError(error)),
    )
  }, [token])

  return (
    <QuietPage title={t`Rejoindre l’équipe de Demeure`}>
      {joined ? (
        <StepResult
          good
          title={t`Bienvenue dans l’équipe`}
          message={t`Votre second facteur est confirmé, vos droits sont ouverts.`}
        >
          <ButtonLink to={paths.adminDash()} size="large">
            <Trans>Ouvrir l’administration</Trans>
          </ButtonLink>
        </StepResult>
      ) : failure ? (
        <StepResult good={false} title={t`Cette invitation ne s’ouvre pas`} message={failure}>
          <ButtonLink to={paths.home()} variant="secondary">
            <Trans>Revenir à l’accueil</Trans>
          </ButtonLink>
        </StepResult>
      ) : !invitation ? (
        <div className="flex flex-col gap-6">
          <InvitationHeading />
          <Skeleton className="h-80 rounded-16!" />
        </div>
      ) : (
        <div className="flex flex-col gap-6">
          <Offer invitation={invitation} />
          {user ? (
            <FactorStep
              user={user}
              invitation={invitation}
              token={token}
              onJoined={() => setJoined(true)}
              onOver={setFailure}
            />
          ) : (
            <AccountStep invitation={invitation} token={token} />
          )}
        </div>
      )}
    </QuietPage>
  )
}

function Offer({ invitation }: { invitation: Invitation }) {
  const { i18n } = useLingui()
  const { nameOf } = useRoleTexts()
  const { invited_by: inviter, is_admin: isAdmin, role, permissions } = invitation
  const roleName = nameOf(role)
  return (
    <>
      <InvitationHeading />
      <div>
        <p className="text-muted">
          {role ? (
            <Trans>
              {inviter} vous invite dans l’administration, avec le rôle {roleName} :
            </Trans>
          ) : (
            <Trans>{inviter} vous invite dans l’administration, avec ces droits :</Trans>
          )}
        </p>
        <ul className="mt-2 list-disc pl-5">
          {isAdmin ? (
            <li>
              <Trans>Tous les droits</Trans>
            </li>
          ) : (
            permissions.map((permission) => <li key={permission}>{i18n._(permissionLabels[permission])}</li>)
          )}
        </ul>
      </div>
    </>
  )
}

function InvitationHeading() {
  return (
    <h1 className="display-32 md:display-44">
      <Trans>Rejoindre l’équipe de Demeure</Trans>
    </h1>
  )
}
