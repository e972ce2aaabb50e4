import { AdminEntity } from "./admin.entity.ts";
import { UserEntity } from "./user.entity.ts";

/** What the ORM has to know of this feature. */
export const authEntities = [UserEntity, AdminEntity];
