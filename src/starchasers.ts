import "../styles/starchasers.css";
import { registerHooks } from "./hooks/hook-table.ts";

registerHooks();
