import 'virtual:texts/core/forms'
import 'virtual:texts/administration/impersonation'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { Button } from '#web/ui/button.tsx'
import { SignInAsDialog } from './sign-in-as-dialog.tsx'

/**
 * "Sign in as" for the page of a person. Where the viewer may not, it stays visible with the reason.
 * @param isStaff nobody signs in as a colleague
 */
export function SignInAsButton({
  person,
  isStaff,
}: {
  person: { id: string; name: string }
  isStaff: boolean
}) {
  const { t } = useLingui()
  const { may } = useStaffRights()
  const [open, setOpen] = useState(false)
  const reason = !may('manage_users')
    ? t`Il faut le droit « Gérer les personnes »`
    : isStaff
      ? t`Personne ne se connecte à la place d’un collègue`
      : undefined
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<IconUserShare size={18} aria-hidden />}
        aria-disabled={reason !== undefined}
        title={reason}
        onClick={() => reason === undefined && setOpen(true)}
      >
        <Trans>Se connecter à sa place</Trans>
      </Button>
      {open && <SignInAsDialog person={person} onClose={() => setOpen(false)} />}
    </>
  )
}
