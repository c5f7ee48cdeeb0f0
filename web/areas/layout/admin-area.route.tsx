import 'virtual:texts/administration/areas'
import { ObjectCases } from '#web/administration/support-cases/object-cases.tsx'
import { areaScreens, enterArea } from '../navigation/area-screens.tsx'
import { guardArea } from '../screens/guard-area.ts'

export const clientMiddleware = guardArea('admin')
export const clientLoader = enterArea
export const shouldRevalidate = () => false

const { Layout, Fallback, Failure } = areaScreens('admin', <ObjectCases />)
export { Layout as default, Fallback as HydrateFallback, Failure as ErrorBoundary }
