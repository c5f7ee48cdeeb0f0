import { useEffect, useState } from 'react'

const minute = 60_000

/** Whole minutes until an instant, counted up; undefined until it is known. */
export function useMinutesLeft(endsAt: string | undefined) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000)
    return () => clearInterval(timer)
  }, [])
  return endsAt === undefined ? undefined : Math.ceil((new Date(endsAt).getTime() - now) / minute)
}
