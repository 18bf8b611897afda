/** The demo's desks with an agent. Their keys are public, and exist only where the demo's passwords do. */
export const DEMO_DESKS = [
  { key: 'wbs_demo-desk-01', desktop: 'PACK-TB-01', printer: { id: 'virtual-1', name: 'Zebra ZD421' } },
  { key: 'wbs_demo-desk-04', desktop: 'PACK-TB-04', printer: { id: 'virtual-2', name: 'Zebra ZD621' } },
] as const
