import { Trans } from '@lingui/react/macro'
import type { CurrentUser } from '#contract/accounts/accounts.ts'
import { TwoFactorCard } from '#web/accounts/security/two-factor-card.tsx'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { fetchUser } from '#web/session/session.ts'
import { useSignOut } from '#web/session/use-sign-out.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { Invitation } from './invitation.ts'

/** Second step, signed in: a confirmed second factor, then the invitation is accepted. */
export function FactorStep({
  user,
  invitation,
  token,
  onJoined,
  onOver,
}: {
  user: CurrentUser
  invitation: Invitation
  token: string
  onJoined: () => void
  onOver: (message: string) => void
}) {
  const { mutate, isPending, error } = useMutation()
  const signOut = useSignOut()
  const isInvited = user.email.toLowerCase() === invitation.email.toLowerCase()
  const accept = () =>
    mutate(() => api('POST /staff-invitations/accept', { body: { token } }), {
      onSuccess: async () => {
        await fetchUser()
        onJoined()
      },
      onError: ({ code, message }) => code === 'staff_invitation_over' && onOver(message),
    })
  if (!isInvited) {
    const { email } = invitation
    return (
      <div className="flex flex-col items-start gap-4">
        <p>
          <Trans>
            Vous êtes connecté avec <strong>{user.email}</strong>, et cette invitation est pour{' '}
            <strong>{email}</strong>.
          </Trans>
        </p>
        <Button variant="secondary" onClick={() => void signOut()}>
          <Trans>Changer de compte</Trans>
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-5">
      {error && error.code !== 'second_factor_first' && <Alert>{error.message}</Alert>}
      <p>
        <Trans>
          Pour entrer dans l’administration, il faut un second facteur : une application d’authentification ou
          une clé d’accès.
        </Trans>
      </p>
      <TwoFactorCard user={user} />
      {error?.code === 'second_factor_first' && <Alert>{error.message}</Alert>}
      <Button size="large" isPending={isPending} onClick={() => void accept()}>
        <Trans>Rejoindre l’équipe</Trans>
      </Button>
    </div>
  )
}
