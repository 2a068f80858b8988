/** The page that punches the tickets of a special deal (spec 001 §2). */
export const redeemTicketUrl = (eventId: string): string => `/eticket_redeem/${encodeURIComponent(eventId)}`;
