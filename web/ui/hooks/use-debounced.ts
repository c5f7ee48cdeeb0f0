import { useEffect, useState } from 'react'

/** The value once it has stopped changing for a while. */
export function useDebounced<Value>(value: Value, milliseconds: number) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
