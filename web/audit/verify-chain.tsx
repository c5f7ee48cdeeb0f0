import { Trans, useLingui } from '@lingui/react/macro'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { formatNumber } from '#contract/core/number-format.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'

/** Verifies the whole hash chain and shows the result. */
export function VerifyChain() {
  const { t } = useLingui()
  const language = useLanguage()
  const [isPending, setIsPending] = useState(false)
  const verify = async () => {
    setIsPending(true)
    try {
      const { intact, entries, broken_at: broken } = await api('GET /admin/audit/verification')
      const count = formatNumber(entries, language)
      if (intact) showToast(t`Journal intact : ${count} entrées vérifiées`, 'success', 5000)
      else showToast(t`Journal altéré à l’entrée ${broken}`, 'error', 10_000)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast(error.message, 'error', 5000)
    }
    setIsPending(false)
  }
  return (
    <Button
      look="secondary"
      size="small"
      isPending={isPending}
      icon={<IconShieldCheck size={18} aria-hidden />}
      onClick={() => void verify()}
    >
      <Trans>Vérifier le journal</Trans>
    </Button>
  )
}
