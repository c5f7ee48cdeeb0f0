import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { QueuedCase } from '#contract/verification/admin-verification.ts'
import { claimMinutes } from '#contract/verification/verification-enums.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
import { paths } from '#web/paths.ts'
import { useGoTo } from '#web/ui/link.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import type { QueueTab } from './queue-address.ts'

const kinds = { professionals: 'professional', properties: 'property', identities: 'identity' } as const

/** Reserves the case that is due first and opens it. */
export function useTakeOldest(tab: QueueTab) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const [isPending, setIsPending] = useState(false)
  const takeOldest = async () => {
    setIsPending(true)
    try {
      const { id } = await api('POST /admin/kyc/claims', { body: { kind: kinds[tab] } })
      goTo(paths.adminKycCase(id))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast(error.status === 404 ? t`Aucun dossier n’attend` : error.message, 'info', 5000)
    } finally {
      setIsPending(false)
    }
  }
  return { isPending, takeOldest }
}

type Claim = QueuedCase['claim']

/** Reservations of the shown cases: shown at once, corrected by the answer. */
export function useClaims(onLost: (id: string) => void) {
  const [changed, setChanged] = useState<Record<string, Claim>>({})
  const set = (id: string, claim: Claim) => setChanged((before) => ({ ...before, [id]: claim }))
  const claimOf = ({ id, claim }: QueuedCase) => (id in changed ? changed[id]! : claim)
  const take = async (each: QueuedCase) => {
    const before = claimOf(each)
    const until = new Date(Date.now() + claimMinutes * 60_000).toISOString()
    set(each.id, { by: '', is_self: true, until })
    try {
      const { claim } = await api('PUT /admin/kyc/cases/:id/claim', { params: { id: each.id } })
      set(each.id, claim)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast(error.message, 'warning', 5000)
      set(each.id, before)
      onLost(each.id)
      return false
    }
  }
  const release = async (each: QueuedCase) => {
    const before = claimOf(each)
    if (!before?.is_self) return
    set(each.id, null)
    try {
      await api('DELETE /admin/kyc/cases/:id/claim', { params: { id: each.id } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast(error.message, 'error', 5000)
      set(each.id, before)
    }
  }
  return { claimOf, take, release }
}
