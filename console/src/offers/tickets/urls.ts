/** Where the tickets of a special deal are punched (spec 001 §2). */
export const redeemUrl = (eventId: string): string => `/eticket_redeem/${encodeURIComponent(eventId)}`;
