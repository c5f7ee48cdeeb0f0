import { useLingui } from '@lingui/react/macro'
import { IconCopy } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'

export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useLingui()
  async function copy() {
    await navigator.clipboard.writeText(text)
    showToast(t`Copié`, 'success', 3000)
  }
  return (
    <Button
      variant="secondary"
      size="small"
      className="print:hidden"
      icon={<IconCopy size={18} aria-hidden />}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  )
}
