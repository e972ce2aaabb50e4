import { Migration } from "@mikro-orm/migrations";

/**
 * Keys of AI agents: a token that is kept as its hash, as the older kind is, yet of one venue, with an end, and never for
 * withdrawing.
 */
export class Migration20261227010001_agent_keys extends Migration {
  override up(): void {
    this.addSql(`alter table api_keys drop constraint api_keys_type_check`);
    this.addSql(`alter table api_keys drop constraint api_keys_check2`);
    this.addSql(`alter table api_keys drop constraint api_keys_check3`);
    this.addSql(`
      alter table api_keys
        add check (type in ('bearer','hmac','ed25519','agent')),
        add check ((type in ('bearer','agent')) = (hash is not null) and (type = 'ed25519') = (public_key is not null)),
        add check ((type = 'bearer') = (venue is null) and (type in ('bearer','agent')) = (api_key is null)),
        add check (type <> 'agent' or (expires_at is not null and not 'withdraw' = any(scopes)))`);
  }
}
