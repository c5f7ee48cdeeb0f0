import { useEffect, useRef, useState } from 'react'
import type { AdminCase } from '#contract/verification/admin-verification.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'

/** A reservation is renewed at most this often. */
const renewEvery = 60_000

/** The reservation of the shown case: made by a button, renewed by any action of the person who has it. */
export function useOwnClaim(found: AdminCase) {
  const [claim, setClaim] = useState(found.claim)
  const [now, setNow] = useState(() => Date.now())
  const renewedAt = useRef(0)
  const { id } = found
  const isOwn = claim?.is_self === true

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 20_000)
    return () => clearInterval(timer)
  }, [])

  useEffect(() => {
    if (!isOwn) return undefined
    const renew = () => {
      if (Date.now() - renewedAt.current < renewEvery) return
      renewedAt.current = Date.now()
      api('PUT /admin/kyc/cases/:id/claim', { params: { id } }).then(
        (answer) => setClaim(answer.claim),
        // Decided or reserved by a colleague meanwhile: the decision is refused with the reason.
        () => undefined,
      )
    }
    addEventListener('pointerdown', renew)
    addEventListener('keydown', renew)
    return () => {
      removeEventListener('pointerdown', renew)
      removeEventListener('keydown', renew)
    }
  }, [id, isOwn])

  const take = async () => {
    try {
      const answer = await api('PUT /admin/kyc/cases/:id/claim', { params: { id } })
      renewedAt.current = Date.now()
      setClaim(answer.claim)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast(error.message, 'warning', 5000)
    }
  }
  const minutesLeft = claim ? Math.ceil((Date.parse(claim.until) - now) / 60_000) : 0
  return { claim: minutesLeft > 0 ? claim : null, minutesLeft, take }
}
