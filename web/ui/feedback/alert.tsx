import { IconAlertCircle } from '@tabler/icons-react'

/** Why a call was refused, above what the user can do about it. */
export function Alert({ children }: { children: React.ReactNode }) {
  return (
    <p role="alert" className="flex gap-3 rounded-12 bg-red-ground px-4 py-3 font-medium text-red-text">
      <IconAlertCircle size={20} aria-hidden className="mt-0.5 flex-none" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
