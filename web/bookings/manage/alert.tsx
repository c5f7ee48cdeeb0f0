import { IconAlertCircle } from '@tabler/icons-react'

/** Why a form was refused. */
export function Alert({ children }: { children: React.ReactNode }) {
  return (
    <p role="alert" className="flex gap-3 rounded-12 bg-red-ground px-4 py-3 text-14 text-red-text">
      <IconAlertCircle size={20} aria-hidden className="flex-none" />
      <span>{children}</span>
    </p>
  )
}
