import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import { formatTime } from '#contract/core/date-format.ts'
import type { verifyLedger } from '#contract/money/accounting.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { transactionPath } from '../ledger-address.ts'

type Verification = EndpointAnswer<typeof verifyLedger>

/** Reads every entry again, beside the sums that the balance is made of. */
export function VerifyLedger() {
  const { t } = useLingui()
  const [verified, setVerified] = useState<Verification>()
  const { mutate, isPending, error } = useMutation()
  const verify = () =>
    void mutate(() => api('GET /admin/ledger/verification'), { onSuccess: (result) => setVerified(result) })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 md:px-6">
      <output className="text-14 text-muted">
        {error ? (
          <span className="text-red-text">{error.message}</span>
        ) : verified ? (
          <Result verified={verified} />
        ) : (
          t`Le contrôle complet relit chaque écriture ; il a lieu aussi chaque nuit.`
        )}
      </output>
      <Button
        variant="secondary"
        size="small"
        isPending={isPending}
        icon={<IconShieldCheck size={18} aria-hidden />}
        onClick={verify}
      >
        <Trans>Contrôle complet</Trans>
      </Button>
    </div>
  )
}

function Result({ verified }: { verified: Verification }) {
  const { checked_at, unbalanced_transaction_id, wrong_sums } = verified
  const time = formatTime(checked_at)
  if (unbalanced_transaction_id) {
    return (
      <>
        <Trans>Une opération n’est pas équilibrée.</Trans>{' '}
        <Link to={transactionPath(unbalanced_transaction_id)} className="text-link">
          <Trans>Voir cette opération</Trans>
        </Link>
      </>
    )
  }
  if (wrong_sums > 0) {
    return (
      <Plural
        value={wrong_sums}
        one="# total diffère de ses écritures."
        other="# totaux diffèrent de leurs écritures."
      />
    )
  }
  return <Trans>Chaque écriture relue à {time} : tout concorde.</Trans>
}
