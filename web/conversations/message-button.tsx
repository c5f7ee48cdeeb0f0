import 'virtual:texts/accounts/conversations'
import { useLingui } from '@lingui/react/macro'
import { IconMessage } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useGoTo } from '#web/ui/link.tsx'
import type { ConversationArea } from './conversation-area.ts'

/**
 * Opens the conversation of a booking, in the current area: `<MessageButton bookingId={id}
 * area="owner">…</MessageButton>`.
 */
export function MessageButton({
  bookingId,
  area,
  ...rest
}: ComponentProps<typeof Button> & { bookingId: string; area: ConversationArea }) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const { mutate, isPending } = useMutation({ errorToast: 3000, unexpected: () => t`Erreur inconnue` })
  const open = () =>
    mutate(() => api('POST /conversations', { body: { booking_id: bookingId } }), {
      onSuccess: ({ id }) => goTo(paths.messages(area, id)),
    })
  return (
    <Button
      variant="secondary"
      isPending={isPending}
      icon={<IconMessage size={20} aria-hidden />}
      onClick={() => void open()}
      {...rest}
    />
  )
}
