/** Accounts and their tokens. */
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type Database from 'libsql';

export interface Account {
  readonly email: string;
  readonly permissionType: string;
  readonly name: string;
  readonly locked: boolean;
  /** The merchants that the account may work for; it signs in to the first. */
  readonly mids: readonly string[];
}

export interface NewAccount extends Account {
  readonly password: string;
}

/** The session of a token. */
export interface Session {
  readonly account: Account;
  /** The merchant that the session works for. */
  readonly mid: string;
}

type CheckedSignIn = { readonly account: Account } | { readonly wrong: 'user' | 'password' };

export interface Accounts {
  /** Does nothing if the email already exists. */
  readonly add: (account: NewAccount) => void;
  readonly check: (email: string, password: string) => CheckedSignIn;
  readonly setPassword: (email: string, password: string) => void;
  /** Creates a random token for an account and a merchant. */
  readonly issueToken: (email: string, mid: string) => string;
  /** Undefined for expired and unknown tokens. */
  readonly byToken: (token: string) => Session | undefined;
  readonly expireTokens: () => void;
}

const SCHEMA = `
  create table if not exists accounts (
    email text primary key collate nocase, permission_type text not null, name text not null,
    locked integer not null, mids text not null, salt blob not null, hash blob not null
  ) strict;
  create table if not exists tokens (token text primary key, email text not null, mid text not null) strict;
`;

interface Row {
  readonly email: string;
  readonly permission_type: string;
  readonly name: string;
  readonly locked: number;
  /** Comma-separated. */
  readonly mids: string;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

function read({ email, permission_type: permissionType, name, locked, mids }: Row): Account {
  return { email, permissionType, name, locked: locked === 1, mids: mids.split(',') };
}

/** A low cost: the passwords are made up, and tests sign in often. */
function hashOf(password: string, salt: Uint8Array): Buffer {
  return scryptSync(password, salt, 32, { N: 1024 });
}

export function createAccounts(database: Database.Database): Accounts {
  database.exec(SCHEMA);
  const byEmail = database.prepare('select * from accounts where email = ?');
  const insert = database.prepare('insert or ignore into accounts values (?, ?, ?, ?, ?, ?, ?)');
  const updatePassword = database.prepare('update accounts set salt = ?, hash = ? where email = ?');
  const insertToken = database.prepare('insert into tokens values (?, ?, ?)');
  const byToken = database.prepare(
    'select accounts.*, tokens.mid from tokens join accounts using (email) where token = ?',
  );
  const deleteTokens = database.prepare('delete from tokens');
  return {
    add: ({ email, permissionType, name, locked, mids, password }) => {
      const salt = randomBytes(16);
      insert.run(email, permissionType, name, locked ? 1 : 0, mids.join(), salt, hashOf(password, salt));
    },
    check: (email, password) => {
      const row = byEmail.get(email.trim()) as Row | undefined;
      if (!row) return { wrong: 'user' };
      return timingSafeEqual(hashOf(password, row.salt), row.hash)
        ? { account: read(row) }
        : { wrong: 'password' };
    },
    setPassword: (email, password) => {
      const salt = randomBytes(16);
      updatePassword.run(salt, hashOf(password, salt), email);
    },
    issueToken: (email, mid) => {
      const token = randomBytes(24).toString('base64url');
      insertToken.run(token, email, mid);
      return token;
    },
    byToken: (token) => {
      const row = byToken.get(token) as (Row & { readonly mid: string }) | undefined;
      return row && { account: read(row), mid: row.mid };
    },
    expireTokens: () => {
      deleteTokens.run();
    },
  };
}
