export type Kind = 'success' | 'error' | 'warning' | 'info'
export interface Toast {
  id: number
  kind: Kind
  message: string
  action: ToastAction | undefined
}

/** Such as taking back what the message tells. */
export interface ToastAction {
  label: string
  run: () => void
}
