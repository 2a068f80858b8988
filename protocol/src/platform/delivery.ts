/** The delivery toggles (spec 001 §7, decisions 8a). Delivery by the restaurant's own staff uses `users/shut_shop`. */
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { flag, orNull, succeeded, zeroOrOne } from './formats.ts';

/** `status` is whether the toggle is on. */
const toggleState = z.looseObject({ status: flag, success: orNull(flag) });

const source = 'spec 001 §7, decisions 8a';

function readToggle<const Path extends `/${string}`>(path: Path, what: string) {
  return defineCall({
    summary: `Whether ${what} is on`,
    method: 'GET',
    path,
    merchant: 'query',
    answer: toggleState,
    shape: 'plain',
    source,
  });
}

function turnToggle<const Path extends `/${string}`>(path: Path, what: string) {
  return defineCall({
    summary: `Turns ${what} on or off`,
    method: 'PATCH',
    path,
    merchant: 'query',
    query: z.object({ status: zeroOrOne }),
    answer: succeeded,
    shape: 'plain',
    source,
  });
}

const COMPANIES = '/api/v1/users/on_demand_delivery';
const DOORDASH = '/api/v1/users/doordash_on_demand_delivery';
const UBER = '/api/v1/users/dtub_on_demand_delivery';
const AUTO_ACCEPT = '/api/v1/users/auto_acceptance_on_demand_delivery';

export const getDeliveryCompanies = readToggle(COMPANIES, 'delivery by companies, the master of the others,');
export const setDeliveryCompanies = turnToggle(COMPANIES, 'delivery by companies');
export const getDoordashDelivery = readToggle(DOORDASH, 'Doordash delivery');
export const setDoordashDelivery = turnToggle(DOORDASH, 'Doordash delivery');
export const getUberDelivery = readToggle(UBER, 'Uber delivery');
export const setUberDelivery = turnToggle(UBER, 'Uber delivery');
export const getAutoAcceptDelivery = readToggle(AUTO_ACCEPT, 'auto-accepting deliveries');
export const setAutoAcceptDelivery = turnToggle(AUTO_ACCEPT, 'auto-accepting deliveries');
