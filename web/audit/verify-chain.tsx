import { Trans, useLingui } from '@lingui/react/macro'
import { IconShieldCheck } from '@tabler/icons-react'
import { formatNumber } from '#contract/core/number-format.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'

/** Verifies the whole hash chain and shows the result. */
export function VerifyChain() {
  const { t } = useLingui()
  const language = useLanguage()
  const { mutate, isPending } = useMutation({ errorToast: 5000 })
  const verify = () =>
    mutate(() => api('GET /admin/audit/verification'), {
      onSuccess: ({ intact, entries, broken_at: broken }) => {
        const count = formatNumber(entries, language)
        if (intact) showToast(t`Journal intact : ${count} entrées vérifiées`, 'success', 5000)
        else showToast(t`Journal altéré à l’entrée ${broken}`, 'error', 10_000)
      },
    })
  return (
    <Button
      variant="secondary"
      size="small"
      isPending={isPending}
      icon={<IconShieldCheck size={18} aria-hidden />}
      onClick={() => void verify()}
    >
      <Trans>Vérifier le journal</Trans>
    </Button>
  )
}
