import type { Runtime } from './runtime.ts'
import { ensureHouseAccount, ensureRoles, ensureSuperAdmin } from './modules/identity/index.ts'
import { ensureDutyLayers } from './modules/pricing/index.ts'
import { ensureReference } from './modules/reference/index.ts'

/** Initial data of a database: roles, the house account, reference data, a Super Admin or the demo. */
export const prepareInstallation = async ({ context }: Runtime, step: (sentence: string) => void): Promise<void> => {
  await ensureRoles(context.db)
  await ensureHouseAccount(context.db)
  await ensureReference(context.db)
  await ensureDutyLayers(context.db)
  if (context.settings.demoMode) {
    // Loaded only if the demo is wanted.
    const { connectDemoCameras, ensureDemoSeeded, insertDemoTaxNumbers, linkDemoCarriers, seedSimulators } =
      await import('./demo/index.ts')
    await ensureDemoSeeded(context, context.now(), step, context.files)
    await linkDemoCarriers(context.db, context.settings)
    await connectDemoCameras(context)
    await insertDemoTaxNumbers(context)
    await seedSimulators(context.db, context.settings)
  } else {
    await ensureSuperAdmin(context.db, context.settings)
  }
}
