import { useLingui } from '@lingui/react/macro'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useSession } from '#web/session/session.ts'
import type { ToDo } from '#web/ui/data/to-do-list.tsx'
import { type Area, areaPath } from '../navigation/area.ts'

/** To-dos of the account itself, whatever the area. */
export function useAccountToDos(area: Area): ToDo[] {
  const { t } = useLingui()
  const { user } = useSession()
  if (!user) return []
  const toDos: ToDo[] = []
  if (!user.email_verified) {
    toDos.push({
      id: 'email',
      tint: 'yellow',
      icon: <IconMail size={20} aria-hidden />,
      what: t`Confirmer votre adresse e-mail`,
      why: t`Un lien attend dans votre boîte ${user.email}`,
      to: areaPath(area, 'security'),
      action: t`Confirmer`,
    })
  }
  if (!user.phone_number) {
    toDos.push({
      id: 'phone',
      tint: 'blue',
      icon: <IconPhone size={20} aria-hidden />,
      what: t`Ajouter votre téléphone`,
      why: t`Pour être joint le jour où cela compte`,
      to: areaPath(area, 'profile'),
      action: t`Compléter`,
    })
  }
  return toDos
}
