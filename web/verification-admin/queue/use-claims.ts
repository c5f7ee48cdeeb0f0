import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { QueuedCase } from '#contract/verification/admin-verification.ts'
import { claimMinutes } from '#contract/verification/verification-enums.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { useGoTo } from '#web/ui/link.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import type { QueueTab } from './queue-address.ts'

const kinds = { professionals: 'professional', properties: 'property', identities: 'identity' } as const

/** Reserves the case that is due first and opens it. */
export function useTakeOldest(tab: QueueTab) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const { mutate, isPending } = useMutation()
  const takeOldest = () =>
    mutate(() => api('POST /admin/kyc/claims', { body: { kind: kinds[tab] } }), {
      onSuccess: ({ id }) => goTo(paths.adminKycCase(id)),
      onError: ({ status, message }) =>
        showToast(status === 404 ? t`Aucun dossier n’attend` : message, 'info', 5000),
    })
  return { isPending, takeOldest }
}

type Claim = QueuedCase['claim']

/** Reservations of the shown cases: shown at once, corrected by the answer. */
export function useClaims(onLost: (id: string) => void) {
  const [changed, setChanged] = useState<Record<string, Claim>>({})
  const { mutate } = useMutation()
  const set = (id: string, claim: Claim) => setChanged((before) => ({ ...before, [id]: claim }))
  const claimOf = ({ id, claim }: QueuedCase) => (id in changed ? changed[id]! : claim)
  const expecting = (each: QueuedCase, claim: Claim) => ({
    key: each.id,
    // A press on the opposite action may come before the answer.
    supersedes: true,
    optimistic: () => {
      const before = claimOf(each)
      set(each.id, claim)
      return () => set(each.id, before)
    },
  })
  const take = (each: QueuedCase) => {
    const until = new Date(Date.now() + claimMinutes * 60_000).toISOString()
    return mutate(() => api('PUT /admin/kyc/cases/:id/claim', { params: { id: each.id } }), {
      ...expecting(each, { by: '', is_self: true, until }),
      onSuccess: ({ claim }) => set(each.id, claim),
      onError: ({ message }) => {
        showToast(message, 'warning', 5000)
        onLost(each.id)
      },
    })
  }
  const release = async (each: QueuedCase) => {
    if (!claimOf(each)?.is_self) return
    await mutate(() => api('DELETE /admin/kyc/cases/:id/claim', { params: { id: each.id } }), {
      ...expecting(each, null),
      onError: ({ message }) => showToast(message, 'error', 5000),
    })
  }
  return { claimOf, take, release }
}
