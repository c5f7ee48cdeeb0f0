import { useLingui } from '@lingui/react/macro'
import { IconCopy } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/class-names.ts'
import { copyText } from '#web/ui/copy-text.ts'

export function CopyButton({
  text,
  label,
  className,
  ...rest
}: ComponentProps<typeof Button> & { text: string; label: string }) {
  const { t } = useLingui()
  const copy = () => copyText(text, { copied: t`Copié`, refused: t`Le texte n’a pas pu être copié` })
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
