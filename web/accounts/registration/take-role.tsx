import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { showError } from '#web/api/show-error.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { replaceUser, useSession } from '#web/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useGoTo } from '#web/ui/link.tsx'

/** Opens an account with the role, adds the role to the account, or leads to its existing area. */
export function TakeRole({
  area,
  variant = 'primary',
}: {
  area: 'owner' | 'seller'
  variant?: 'primary' | 'white'
}) {
  const { user } = useSession()
  const [isRequesting, setIsRequesting] = useState(false)
  const arrow = <IconArrowRight size={20} aria-hidden />
  const owner = area === 'owner'
  if (!user) {
    return (
      <ButtonLink
        to={owner ? paths.registerOwner() : paths.registerSeller()}
        variant={variant}
        size="large"
        icon={arrow}
      >
        {owner ? <Trans>Devenir hôte</Trans> : <Trans>Devenir vendeur</Trans>}
      </ButtonLink>
    )
  }
  if (user.roles.some(({ name }) => name === area)) {
    return (
      <ButtonLink
        to={owner ? paths.ownerDash() : paths.sellerDash()}
        variant={variant}
        size="large"
        icon={arrow}
      >
        {owner ? <Trans>Ouvrir mon espace propriétaire</Trans> : <Trans>Ouvrir mon espace vendeur</Trans>}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button variant={variant} size="large" icon={arrow} onClick={() => setIsRequesting(true)}>
        {owner ? <Trans>Devenir hôte</Trans> : <Trans>Devenir vendeur</Trans>}
      </Button>
      <RoleDialog area={area} open={isRequesting} onClose={() => setIsRequesting(false)} />
    </>
  )
}

function RoleDialog({
  area,
  open,
  onClose,
}: {
  area: 'owner' | 'seller'
  open: boolean
  onClose: () => void
}) {
  const { t } = useLingui()
  const { user } = useSession()
  const goTo = useGoTo()
  const { mutate, isPending } = useMutation({ errorToast: 3000, unexpected: showError })
  const owner = area === 'owner'

  const take = () =>
    mutate(async () => replaceUser(await api('POST /users/me/roles', { body: { role: area } })), {
      successMessage: owner ? t`Votre espace propriétaire est ouvert` : t`Votre espace vendeur est ouvert`,
      onSuccess: () => goTo(owner ? paths.ownerDash() : paths.sellerDash()),
      onError: onClose,
      staysPending: true,
    })

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={owner ? t`Ouvrir un espace propriétaire` : t`Ouvrir un espace vendeur`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Annuler</Trans>
          </Button>
          <Button isPending={isPending} onClick={() => void take()}>
            {owner ? <Trans>Ouvrir mon espace propriétaire</Trans> : <Trans>Ouvrir mon espace vendeur</Trans>}
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Le compte {user?.email} gagne cet espace et garde les siens : vous passez de l’un à l’autre depuis
          votre menu.
        </Trans>
      </p>
    </Dialog>
  )
}
