/** The rooms that are still to be built. A statement may wait for one of them and for nothing else. */
export const LATER = {
  analytics: { later: 'Analytics' },
  carrierRelationships: { later: 'Carrier relationships' },
  dispatchCommand: { later: 'Dispatch command' },
  disputes: { later: 'Disputes' },
  emailPreferences: { later: 'Email preferences' },
  liveMarketCommand: { later: 'Live market command' },
  messages: { later: 'Messages' },
  operationsBoard: { later: 'Operations board' },
  platformHealth: { later: 'Platform health' },
  shipmentTracking: { later: 'Shipment tracking' },
  staffDashboard: { later: 'Staff dashboard' },
  subscriptions: { later: 'Subscriptions' },
  systemSettings: { later: 'System settings' },
} as const
