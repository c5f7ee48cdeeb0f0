import { useLingui } from '@lingui/react/macro'
import type { OutboxChannel } from '#contract/administration/health-enums.ts'

export function useChannelNames(): Record<OutboxChannel, string> {
  const { t } = useLingui()
  return { mail: t`E-mails`, sms: t`SMS`, push: t`Notifications push` }
}
