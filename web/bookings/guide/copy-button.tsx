import { useLingui } from '@lingui/react/macro'
import { IconCopy } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'

export function CopyButton({
  text,
  label,
  className,
  ...rest
}: ComponentProps<typeof Button> & { text: string; label: string }) {
  const { t } = useLingui()
  async function copy() {
    await navigator.clipboard.writeText(text)
    showToast(t`Copié`, 'success', 3000)
  }
  return (
    <Button
      variant="secondary"
      size="small"
      className={classes('print:hidden', className)}
      icon={<IconCopy size={18} aria-hidden />}
      onClick={() => void copy()}
      {...rest}
    >
      {label}
    </Button>
  )
}
