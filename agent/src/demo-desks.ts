/** The desks of the demo that have an agent. Whoever reads this knows their keys: they exist where the demo's passwords do. */
export const DEMO_DESKS = [
  { key: 'wbs_demo-desk-01', desktop: 'PACK-TB-01', printer: { id: 'virtual-1', name: 'Zebra ZD421' } },
  { key: 'wbs_demo-desk-04', desktop: 'PACK-TB-04', printer: { id: 'virtual-2', name: 'Zebra ZD621' } },
] as const
